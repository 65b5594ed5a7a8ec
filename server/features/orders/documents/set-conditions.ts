import type { TicketRules } from '../../../../contract/orders/ticket-rules.ts';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { colours, setText, type Paper, type SetText } from '../../../documents/draw-paper.ts';
import type { Translator, Words } from '../../../translator.ts';

/** Gap between two conditions, in points. */
export const conditionGap = 5;

/** Sets all conditions in one size, reduced if they would exceed a height. */
export function setConditions(paper: Paper, conditions: readonly string[], across: number, max: number): SetText[] {
  for (let size = 7.8; ; size -= 0.4) {
    const set = conditions.map((condition) =>
      setText(paper, condition, across, { size, colour: colours.muted, leading: 1.35, title: true }),
    );
    if (size < 6 || set.reduce((sum, { height }) => sum + height + conditionGap, 0) <= max) return set;
  }
}

export function conditionsOf(
  { event: { minimumAge: age }, rules }: { event: { minimumAge: number }; rules: TicketRules | null },
  ticketType: TicketType,
  t: Translator<Words['tickets']>,
): string[] {
  return [
    t('conditions.oneEntry'),
    ...(ticketType === 'R' || ticketType === 'C' ? [] : [t(`conditions.proof.${ticketType}`)]),
    ...(age >= 18 ? [t('conditions.adultsOnly')] : age > 0 ? [t('conditions.minimumAge', { age })] : []),
    ...(rules ? [t(`rules.${rules}`)] : []),
  ];
}
