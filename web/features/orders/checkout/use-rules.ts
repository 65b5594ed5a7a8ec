import { useTranslations } from 'use-intl';
import type { TicketRules } from '../../../../contract/orders/ticket-rules.ts';

/**
 * Returns a function that describes the rules for a checkout's tickets in one text, with one line per event if they
 * differ.
 */
export function useRules(): (groups: readonly { title: string; rules: TicketRules }[]) => string {
  const t = useTranslations('buying');
  return (groups) => {
    const kinds = new Set(groups.map(({ rules }) => rules));
    if (kinds.size === 1) return t(`rules.${groups[0]!.rules}`);
    const each = new Map(groups.map(({ title, rules }) => [title, rules]));
    return (
      [...each].map(([title, rules]) => `\n${t('rulesFor', { title, rules: t(`rules.${rules}`) })}`).join('') + '\n'
    );
  };
}
