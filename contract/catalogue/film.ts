import * as z from 'zod/mini';
import { filmClasses } from './kinds.ts';

/** Film details in the caller's language. A festival film has fewer than a film on general release. */
export const Film = z.object({
  genre: z.nullable(z.string()),
  releaseDate: z.nullable(z.string()),
  year: z.nullable(z.int()),
  country: z.nullable(z.string()),
  class: z.nullable(z.enum(filmClasses)),
  language: z.nullable(z.string()),
  subtitles: z.nullable(z.string()),
  durationMinutes: z.nullable(z.int()),
  director: z.nullable(z.string()),
  cast: z.nullable(z.string()),
  story: z.nullable(z.string()),
  version: z.nullable(z.string()),
});
export type Film = z.infer<typeof Film>;
