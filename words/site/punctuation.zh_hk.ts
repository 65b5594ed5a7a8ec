/** Separators between list items, parts of an address, sentences, and a label and its value. */
export default {
  listComma: '、',
  addressComma: '，',
  sentenceGap: '',
  colon: '：',
} as const;
