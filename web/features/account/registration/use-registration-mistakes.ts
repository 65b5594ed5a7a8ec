import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldCode } from '../../../../words/field-code.ts';
import { useAfterPress } from './use-after-press.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { fieldAt, registrationFields, registrationMistakes, type RegistrationField } from './parse-registration.ts';

type Messages = Partial<Record<RegistrationField, string>>;

/**
 * Manages the errors shown in the form: server errors after a response, a field's errors on blur, all errors on submit.
 * An error disappears as soon as it is corrected.
 * @param judge the contract's rules for the form, which has some of the registration fields
 */
export function useRegistrationMistakes(failure: FormFailure | undefined, judge = registrationMistakes) {
  const t = useTranslations('fields');
  const [shown, setShown] = useState<Messages>(() => messagesIn(failure, t));
  /** Errors at the last submit, for the summary. */
  const [summed, setSummed] = useState<Messages>(shown);
  const touched = useRef(new Set<RegistrationField>());
  const afterPress = useAfterPress();

  const [answered, setAnswered] = useState(failure);
  if (failure && failure !== answered) {
    const messages = messagesIn(failure, t);
    setAnswered(failure);
    setShown(messages);
    setSummed(messages);
  }

  const found = (form: HTMLFormElement): Messages => {
    const codes: Partial<Record<RegistrationField, FieldCode>> = judge(new FormData(form));
    return Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, t(code)]));
  };

  return {
    shown,
    /** The server's last response, or our own validation result. */
    answer: summed,
    summary: registrationFields.flatMap((field) => {
      const message = summed[field];
      return message && shown[field] ? [{ fieldId: fieldId(field), message }] : [];
    }),
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf(event.target);
      if (!field) return;
      touched.current.add(field);
      const now = found(event.currentTarget);
      setShown((before) => {
        const kept = Object.entries(before).filter(([name]) => {
          // A server error on the edited field may be corrected now; errors on other fields stay.
          const fixed = name === field || isPair(name, field);
          return !fixed || now[name as RegistrationField];
        });
        return Object.fromEntries(kept.map(([name, message]) => [name, now[name as RegistrationField] ?? message]));
      });
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const field = fieldOf(event.target);
      // A field without input shows no error yet; a birthday is validated when focus leaves all its parts.
      if (!field || !touched.current.has(field)) return;
      if (field === 'birthday' && fieldOf(event.relatedTarget) === 'birthday') return;
      const form = event.currentTarget;
      afterPress(() => {
        const message = found(form)[field];
        if (message) setShown((before) => ({ ...before, [field]: message }));
      });
    },
    /** @returns whether the form may be submitted */
    check: (form: HTMLFormElement): boolean => {
      const messages = found(form);
      setShown(messages);
      setSummed(messages);
      return Object.keys(messages).length === 0;
    },
  };
}

export function fieldId(field: RegistrationField): string {
  return `register-${field.replaceAll('.', '-')}`;
}

/** Returns whether two fields are compared with each other: correcting one may correct the other. */
function isPair(name: string, field: RegistrationField): boolean {
  return (name === 'confirmEmail' && field === 'email') || (name === 'confirmPassword' && field === 'password');
}

function fieldOf(target: EventTarget | null): RegistrationField | undefined {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? fieldAt(target.name) : undefined;
}

function messagesIn(failure: FormFailure | undefined, t: (code: FieldCode) => string): Messages {
  const messages: Messages = {};
  for (const { field, code, detail } of failure?.problem.errors ?? []) {
    const place = fieldAt(field);
    if (place) messages[place] ??= detail || t(code as FieldCode);
  }
  return messages;
}
