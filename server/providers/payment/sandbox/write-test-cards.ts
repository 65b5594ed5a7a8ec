import { isOfCards, type CardRange } from '../../../../contract/core/cards.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { html, type Html } from '../../../platform/html.ts';
import { translator, type Translator, type Words } from '../../../translator.ts';
import type { SandboxPaymentRow } from './store.ts';
import { groupCardNumber, testCards } from './test-cards.ts';

/** Formats card ranges as leading digits on cards: `5200 82, 4111 1100 to 4111 1199`. */
export function formatCardRanges(t: Translator<Words['sandbox']>, cards: readonly CardRange[]): string {
  const said = cards.map((range) => {
    const [from = '', to] = range.split('-').map(groupCardNumber);
    return to === undefined ? from : t('cardsTo', { from, to });
  });
  return said.join(t('cardsComma'));
}

export function cardTable({ facts }: Pick<SandboxPaymentRow, 'facts'>, language: Language): Html {
  const t = translator(language, 'sandbox');
  const isTaken = (number: string) => !facts.cards || isOfCards(facts.cards, number);
  const rows = testCards.map(
    ({ number, behaviour }) =>
      html`<tr>
        <td><a href="?card=${number}&amp;language=${language}">${groupCardNumber(number)}</a></td>
        <td>${isTaken(number) ? t(`behaviours.${behaviour}`) : t('notTaken')}</td>
      </tr>`,
  );
  return html`<section class="box cards">
    <h2>${t('testCards')}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${t('cardNumber')}</th>
          <th scope="col">${t('effect')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}
