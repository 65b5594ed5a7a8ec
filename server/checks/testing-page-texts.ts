export const texts = {
  en_us: '# About\n\n> A lead that is long enough to be shown by search engines.\n\n## Part {#part}\n\nWords.\n',
  zh_hk:
    '# 關於\n\n> 這是一段足夠長的引言，用來說明這一頁的內容，讓搜尋引擎可以顯示出來。\n\n## 部分 {#part}\n\n字。\n',
  zh_cn:
    '# 关于\n\n> 这是一段足够长的引言，用来说明这一页的内容，让搜索引擎可以显示出来。\n\n## 部分 {#part}\n\n字。\n',
};
