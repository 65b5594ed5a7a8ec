/** The site as sentences call it. */
export default {
  name: '飛 Fei',
} as const;
