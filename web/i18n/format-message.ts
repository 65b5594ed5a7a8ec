import formatCompiled from 'use-intl/format-message/format-only';
import { formatNumber } from '../../contract/core/format.ts';

const plainNumbers = { format: formatNumber } as Intl.NumberFormat;

/** Formats a message that was compiled at build time; stands in the place of use-intl's own, whose numbers are slow. */
function formatMessage(...[key, message, values, options]: Parameters<typeof formatCompiled>) {
  const { formatters } = options;
  return formatCompiled(key, message, values, {
    ...options,
    formatters: {
      ...formatters,
      getNumberFormat: (locale, asked) => (asked ? formatters.getNumberFormat(locale, asked) : plainNumbers),
    },
  });
}
formatMessage.raw = false;

export default formatMessage;
