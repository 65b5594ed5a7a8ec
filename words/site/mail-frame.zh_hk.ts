/** Footer of every mail. */
export default {
  footer: '飛 Fei · 香港門票，公平發售',
} as const;
