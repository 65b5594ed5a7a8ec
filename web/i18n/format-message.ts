import formatCompiled from 'use-intl/format-message/format-only';
import { formatNumber } from '../../contract/core/format.ts';

const plainNumbers = { format: formatNumber } as Intl.NumberFormat;

/**
 * Formats a message that was compiled at build time. Replaces use-intl's own function, which formats numbers slowly.
 */
function formatMessage(...[key, message, values, options]: Parameters<typeof formatCompiled>) {
  const { formatters } = options;
  return formatCompiled(key, message, values, {
    ...options,
    formatters: {
      ...formatters,
      getNumberFormat: (locale, requested) =>
        requested ? formatters.getNumberFormat(locale, requested) : plainNumbers,
    },
  });
}
formatMessage.raw = false;

export default formatMessage;
