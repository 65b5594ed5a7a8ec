import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldCode } from '../../../../words/field-code.ts';
import { useAfterPress } from './use-after-press.ts';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { fieldAt, registrationFields, registrationMistakes, type RegistrationField } from './parse-registration.ts';

type Messages = Partial<Record<RegistrationField, string>>;

/**
 * The mistakes that the form shows: the server's after an answer, the contract's own when a field is left, all of them
 * when the form is about to be sent. A field's mistake goes as soon as it is mended.
 * @param judge the contract's rules for the form at hand, which has some of registration's fields.
 */
export function useRegistrationMistakes(trouble: FormTrouble | undefined, judge = registrationMistakes) {
  const t = useTranslations('fields');
  const [shown, setShown] = useState<Messages>(() => messagesIn(trouble, t));
  /** Those that stood in the form when it was last sent: the summary's. */
  const [summed, setSummed] = useState<Messages>(shown);
  const touched = useRef(new Set<RegistrationField>());
  const afterPress = useAfterPress();

  const [answered, setAnswered] = useState(trouble);
  if (trouble && trouble !== answered) {
    const messages = messagesIn(trouble, t);
    setAnswered(trouble);
    setShown(messages);
    setSummed(messages);
  }

  const found = (form: HTMLFormElement): Messages => {
    const codes: Partial<Record<RegistrationField, FieldCode>> = judge(new FormData(form));
    return Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, t(code)]));
  };

  return {
    shown,
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
          // What the server said of this field may be mended; of the others we know only what we can check.
          const mended = name === field || isPair(name, field);
          return !mended || now[name as RegistrationField];
        });
        return Object.fromEntries(kept.map(([name, message]) => [name, now[name as RegistrationField] ?? message]));
      });
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const field = fieldOf(event.target);
      // Somebody who only passes by has made no mistake yet; a birthday is judged when it is left altogether.
      if (!field || !touched.current.has(field)) return;
      if (field === 'birthday' && fieldOf(event.relatedTarget) === 'birthday') return;
      const form = event.currentTarget;
      afterPress(() => {
        const message = found(form)[field];
        if (message) setShown((before) => ({ ...before, [field]: message }));
      });
    },
    /** @returns whether the form may be sent. */
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

/** Fields that are compared: mending one mends the other. */
function isPair(name: string, field: RegistrationField): boolean {
  return (name === 'confirmEmail' && field === 'email') || (name === 'confirmPassword' && field === 'password');
}

function fieldOf(target: EventTarget | null): RegistrationField | undefined {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? fieldAt(target.name) : undefined;
}

function messagesIn(trouble: FormTrouble | undefined, t: (code: FieldCode) => string): Messages {
  const messages: Messages = {};
  for (const { field, code, detail } of trouble?.problem.errors ?? []) {
    const place = fieldAt(field);
    if (place) messages[place] ??= detail || t(code as FieldCode);
  }
  return messages;
}
