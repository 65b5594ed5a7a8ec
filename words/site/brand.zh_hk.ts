/** Name of the site within sentences. */
export default {
  name: '飛 Fei',
} as const;
