import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PassPage } from '../../../../contract/catalogue/passes.ts';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { submissionIdOf, useFormErrorText, type FormErrorText } from '../../../shared/forms/form-error-text.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField, FieldError } from '../../../ui/field.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { fields, isEmpty, isSeries, maxPassTickets, readPassChoice, type PassChoice } from './choose-pass.ts';
import { PassPerformance } from './pass-performance.tsx';
import { PassTotal } from './pass-total.tsx';

/** Selects performances, class and tickets of a pass. JavaScript only adds the running price. */
export function PassForm({
  pass,
  failure,
  chosen,
  ids,
}: {
  pass: PassPage;
  failure: FormFailure | undefined;
  /** Initial values by field name. */
  chosen: Readonly<Record<string, string>>;
  /** Hold IDs by performance ID. */
  ids: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('discounts');
  const tBuying = useTranslations('buying');
  const [choice, setChoice] = useState(() => readPassChoice(pass, (name) => (failure?.values ?? chosen)[name]));
  const words = useFormErrorText(failure);
  const busy = useNavigation().state !== 'idle';
  const adultsOnly = pass.performances.some((one) => one.adultsOnly);
  return (
    <Form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <CsrfField />
      <div className="grid content-start gap-8">
        <ErrorSummary title={t('cannotAdd')} errors={errorsOf(words, pass, choice)} answer={failure} />
        {pass.classes.length > 1 ? <Classes {...{ pass, choice, setChoice }} /> : null}
        <Members {...{ pass, choice, setChoice, words, failure, ids }} />
        <Quantities {...{ pass, choice, setChoice }} error={words.at('quantity')} />
        {adultsOnly ? (
          <ChoiceField id="adult" name="adult" label={tBuying('adultLabel')} error={words.at('adult')} />
        ) : null}
        <p className="reading-width text-small text-muted">{t('promise')}</p>
      </div>
      <PassTotal pass={pass} choice={choice}>
        <Button tone="main" type="submit" busy={busy} className="w-full text-large">
          {t('add')}
        </Button>
      </PassTotal>
    </Form>
  );
}

interface Choosing {
  pass: PassPage;
  choice: PassChoice;
  setChoice: (choice: PassChoice) => void;
}

function Classes({ pass, choice, setChoice }: Choosing) {
  const t = useTranslations('discounts');
  return (
    <fieldset className="grid gap-1">
      <legend>
        <h2 className="text-title font-bold">{t('class')}</h2>
      </legend>
      {pass.classes.map(({ key, name }) => (
        <ChoiceField
          key={key}
          type="radio"
          name={fields.class}
          value={key}
          checked={key === choice.classKey}
          onChange={() => setChoice({ ...choice, classKey: key })}
          label={name}
        />
      ))}
    </fieldset>
  );
}

function Members({
  pass,
  choice,
  setChoice,
  words,
  failure,
  ids,
}: Choosing & { words: FormErrorText; failure: FormFailure | undefined; ids: Readonly<Record<string, string>> }) {
  const t = useTranslations('discounts');
  return (
    <fieldset className="grid gap-3" aria-describedby="performance-error">
      <legend className="mb-1">
        <h2 id="performances" className="text-title font-bold">
          {t('choosePerformances', { choose: String(pass.choose) })}
        </h2>
      </legend>
      <p aria-live="polite" className="tabular text-muted">
        {t('chosenOf', { chosen: String(choice.performanceIds.size), choose: String(pass.choose) })}
      </p>
      <FieldError
        id="performance-error"
        error={isFixed('performance', pass, choice) ? undefined : words.at('performance')}
      />
      {pass.performances.map((one) => (
        <PassPerformance
          key={one.performanceId}
          one={one}
          choice={choice}
          isSeries={isSeries(pass)}
          onZone={(zoneNo) => setChoice(withZone(choice, one.performanceId, zoneNo))}
          onCheck={(checked) => setChoice(withPerformance(choice, one.performanceId, checked))}
          error={words.at(fields.performance(one.performanceId))}
          holdId={submissionIdOf(failure, fields.holdId(one.performanceId), ids[one.performanceId]!)}
        />
      ))}
    </fieldset>
  );
}

function Quantities({ pass, choice, setChoice, error }: Choosing & { error: string | undefined }) {
  const t = useTranslations('discounts');
  const offered = pass.classes.find(({ key }) => key === choice.classKey)!;
  return (
    <fieldset className="grid gap-3" aria-describedby="quantity-error">
      <legend className="mb-3">
        <h2 className="text-title font-bold">{t('howMany')}</h2>
      </legend>
      {ticketTypes
        .filter((type) => offered.prices[type] !== undefined)
        .map((type) => (
          <Quantity
            key={type}
            type={type}
            cents={offered.prices[type]!}
            value={choice.quantities.get(type) ?? 0}
            most={maxPassTickets(pass) - sumOthers(choice, type)}
            onChange={(quantity) => setChoice(withQuantity(choice, type, quantity))}
          />
        ))}
      <FieldError id="quantity-error" error={isEmpty(choice) ? error : undefined} />
    </fieldset>
  );
}

function Quantity({
  type,
  cents,
  value,
  most,
  onChange,
}: {
  type: TicketType;
  cents: number;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const t = useTranslations('buying');
  const tDiscounts = useTranslations('discounts');
  const formats = useFormats();
  const name = t(`ticketTypes.${type}`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
      <span id={`type-${type}`} className="grid">
        <span className="font-semibold">{name}</span>
        <span className="tabular text-small text-muted">{tDiscounts('perSet', { price: formats.money(cents) })}</span>
      </span>
      <Stepper
        id={fields.quantity(type)}
        name={fields.quantity(type)}
        value={value}
        most={Math.max(0, most)}
        onChange={onChange}
        labelledBy={`type-${type}`}
        fewer={tDiscounts('fewer', { type: name })}
        more={tDiscounts('more', { type: name })}
      />
    </div>
  );
}

function withPerformance(choice: PassChoice, performanceId: string, checked: boolean): PassChoice {
  const performanceIds = new Set(choice.performanceIds);
  if (checked) performanceIds.add(performanceId);
  else performanceIds.delete(performanceId);
  return { ...choice, performanceIds };
}

function withZone(choice: PassChoice, performanceId: string, zoneNo: number): PassChoice {
  return { ...choice, zoneNos: new Map([...choice.zoneNos, [performanceId, zoneNo]]) };
}

function withQuantity(choice: PassChoice, type: TicketType, quantity: number): PassChoice {
  return { ...choice, quantities: new Map([...choice.quantities, [type, quantity]]) };
}

function sumOthers({ quantities }: PassChoice, type: TicketType): number {
  return [...quantities].reduce((sum, [other, quantity]) => (other === type ? sum : sum + quantity), 0);
}

function isFixed(field: string, pass: PassPage, choice: PassChoice): boolean {
  if (field === 'performance') return choice.performanceIds.size === pass.choose;
  return field === 'quantity' && !isEmpty(choice);
}

/** Returns the errors with the field that each links to. */
function errorsOf(words: FormErrorText, pass: PassPage, choice: PassChoice): { message: string; fieldId?: string }[] {
  const first = fields.performance(pass.performances[0]?.performanceId ?? '');
  const fieldOf = (field: string) => (field === 'performance' ? first : field === 'quantity' ? undefined : field);
  return [
    ...(words.general ? [{ message: words.general }] : []),
    ...words.fields
      .filter(({ field }) => !isFixed(field, pass, choice))
      .map(({ field, message }) => {
        const fieldId = fieldOf(field);
        return fieldId ? { message, fieldId } : { message };
      }),
  ];
}
