import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { forgetFavourites } from './favourites/forget-favourites.ts';

export function catalogueJobs(program: Program): Pick<Handlers, 'catalogue.forget_member'> {
  return { 'catalogue.forget_member': (data) => forgetFavourites(program, data) };
}
