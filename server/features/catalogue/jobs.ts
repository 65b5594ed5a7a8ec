import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { forgetSaleAlerts } from './alerts/remove-sale-alert.ts';
import { forgetFavourites } from './favourites/forget-favourites.ts';

export function catalogueJobs(program: Program): Pick<Handlers, 'catalogue.forget_member'> {
  return {
    'catalogue.forget_member': async (data) => {
      await forgetFavourites(program, data);
      await forgetSaleAlerts(program, data);
    },
  };
}
