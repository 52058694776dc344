//! The only writer of markup here: every text is escaped once, and what is opened is closed.

/// A page in the making.
#[derive(Debug, Default)]
pub struct Html {
    out: String,
}

/// Names and values of attributes; a name with an empty value stands alone, and one that begins with `?` is left out then.
pub type Attributes<'a> = &'a [(&'a str, &'a str)];

impl Html {
    /// An element with what `inside` writes.
    pub fn element(&mut self, tag: &str, attributes: Attributes<'_>, inside: impl FnOnce(&mut Self)) {
        self.open(tag, attributes);
        inside(self);
        self.out.push_str("</");
        self.out.push_str(tag);
        self.out.push('>');
    }

    /// An element with a text.
    pub fn text_element(&mut self, tag: &str, attributes: Attributes<'_>, text: &str) {
        self.element(tag, attributes, |html| html.text(text));
    }

    /// An element without an end.
    pub fn void(&mut self, tag: &str, attributes: Attributes<'_>) {
        self.open(tag, attributes);
    }

    /// A text.
    pub fn text(&mut self, text: &str) {
        self.escaped(text, false);
    }

    /// A line end between elements, for whoever reads the source.
    pub fn line(&mut self) {
        self.out.push('\n');
    }

    /// Markup that the engine's writer of pictures made, or the writer of formulas.
    pub fn written_elsewhere(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// The whole.
    pub fn finish(self) -> String {
        self.out
    }

    fn open(&mut self, tag: &str, attributes: Attributes<'_>) {
        self.out.push('<');
        self.out.push_str(tag);
        for (name, value) in attributes {
            let (name, is_optional) = match name.strip_prefix('?') {
                Some(name) => (name, true),
                None => (*name, false),
            };
            if is_optional && value.is_empty() {
                continue;
            }
            self.out.push(' ');
            self.out.push_str(name);
            if !value.is_empty() || ["alt", "value", "content"].contains(&name) {
                self.out.push_str("=\"");
                self.escaped(value, true);
                self.out.push('"');
            }
        }
        self.out.push('>');
    }

    fn escaped(&mut self, text: &str, in_attribute: bool) {
        for sign in text.chars() {
            match sign {
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '&' => self.out.push_str("&amp;"),
                '"' if in_attribute => self.out.push_str("&quot;"),
                _ => self.out.push(sign),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Html;

    #[test]
    fn texts_are_escaped_and_elements_closed() {
        let mut html = Html::default();
        html.element("p", &[("title", "a \"b\" <c>"), ("hidden", ""), ("?lang", "")], |html| {
            html.text("1 < 2 & \"3\"");
            html.void("br", &[]);
        });
        assert_eq!(html.finish(), "<p title=\"a &quot;b&quot; &lt;c&gt;\" hidden>1 &lt; 2 &amp; \"3\"<br></p>");
    }
}
