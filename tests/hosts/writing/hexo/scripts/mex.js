require("mexplorer/hexo")(hexo);
