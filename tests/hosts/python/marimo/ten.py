import marimo

app = marimo.App()


@app.cell
def _():
    from mexplorer import mex

    mex("take(2,5) 10", view="graph")
    return (mex,)


@app.cell
def _(mex):
    mex("wythoff 3 6", view="sieve")
    return


if __name__ == "__main__":
    app.run()
