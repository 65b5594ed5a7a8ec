/** What stands between parts of a text: items of a list, parts of an address, sentences, a label and its value. */
export default {
  listComma: '、',
  addressComma: '，',
  sentenceGap: '',
  colon: '：',
} as const;
