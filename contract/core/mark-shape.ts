/** Logo shape as SVG path data: a ticket in a square of 40 units, perforated on its right edge. */
export const markShape =
  'M4 2h32a2 2 0 0 1 2 2v3.200a1.800 1.800 0 0 0 0 3.600v3.400a1.800 1.800 0 0 0 0 3.600v4.400a1.800 1.800 0 0 0 0 3.600v3.400a1.800 1.800 0 0 0 0 3.600V36a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z';

/** Colours of the logo: the red of a Hong Kong taxi, and the paper behind it. */
export const markInks = { red: '#c4162f', paper: '#fbfaf7', white: '#ffffff' } as const;
