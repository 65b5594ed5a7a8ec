import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { Section } from '../../show/section.tsx';
import { StateChip } from '../../show/state-chip.tsx';
import { printLayouts } from './print-layouts.ts';
import {
  choiceOf,
  storePrinterChoice,
  printerLanguages,
  readPrinterChoice,
  type PrinterChoice,
} from './printer-choice.ts';
import { PrinterFailed, type PrinterProblem } from './send-to-printer.ts';
import { findUsb, printerClass } from './usb.ts';
import { PrinterProblemNote } from './printer-problem-note.tsx';

/** Vendor IDs of ticket and receipt printers: some of their models don't report the printer class. */
const makers = [0x04_b8, 0x05_19, 0x0a_43].map((vendorId) => ({ vendorId }));

const languageNames = {
  'esc-pos': 'languages.escPos',
  'star-prnt': 'languages.starPrnt',
  fgl: 'languages.fgl',
} as const;

/** Connects, tests and removes this browser's printer. If there is none, tickets go to the browser's print dialog. */
export function PrintersPanel() {
  const t = useTranslations('staff.printers');
  const [choice, setChoice] = useState(readPrinterChoice);
  const change = (next: PrinterChoice | null) => {
    storePrinterChoice(next);
    setChoice(next ?? undefined);
  };
  const connect = async () => {
    try {
      const device = await findUsb()?.requestDevice({ filters: [{ classCode: printerClass }, ...makers] });
      if (device) change(choiceOf(device));
    } catch {
      // The user closed the browser's list without selecting a printer.
    }
  };
  return (
    <Section title={t('title')} actions={choice ? <StateChip tone="ok">{t('isOn')}</StateChip> : null}>
      {choice ? (
        <Chosen choice={choice} onChange={change} />
      ) : (
        <div className="grid gap-4">
          <p>{t(findUsb() ? 'byBrowser' : 'noUsb')}</p>
          {findUsb() ? (
            <div>
              <Button onClick={() => void connect()}>{t('connect')}</Button>
            </div>
          ) : null}
        </div>
      )}
    </Section>
  );
}

function Chosen({ choice, onChange }: { choice: PrinterChoice; onChange: (next: PrinterChoice | null) => void }) {
  const t = useTranslations('staff.printers');
  const test = useTestPrint(choice);
  return (
    <div className="grid gap-4">
      <p className="font-bold [overflow-wrap:anywhere]">{choice.name}</p>
      <PrinterProblemNote printing={test} />
      {test.isDone ? <p role="status">{t('tested')}</p> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('language')}
          id="printerLanguage"
          value={choice.language}
          onChange={({ target }) =>
            onChange({ ...choice, language: printerLanguages.find((one) => one === target.value) ?? 'esc-pos' })
          }
        >
          {printerLanguages.map((one) => (
            <option key={one} value={one}>
              {t(languageNames[one])}
            </option>
          ))}
        </SelectField>
        {choice.language === 'fgl' ? null : (
          <SelectField
            label={t('roll')}
            id="printerRoll"
            value={choice.roll}
            onChange={({ target }) => onChange({ ...choice, roll: target.value === 'narrow' ? 'narrow' : 'wide' })}
          >
            <option value="wide">80 mm</option>
            <option value="narrow">58 mm</option>
          </SelectField>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={test.isBusy} onClick={test.print}>
          {t('test')}
        </Button>
        <Button onClick={() => onChange(null)}>{t('off')}</Button>
      </div>
    </div>
  );
}

/** Prints a test page: lines in two scripts and a code that is not valid for entry. */
function useTestPrint(choice: PrinterChoice) {
  const t = useTranslations('staff.printers');
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [trouble, setTrouble] = useState<PrinterProblem>();
  const send = async () => {
    setBusy(true);
    setDone(false);
    setTrouble(undefined);
    try {
      const lines = [
        { text: 'Fei', isLarge: true },
        { text: `飛 | ${t('testLine')}`, isLarge: true },
        { text: choice.name, isLarge: false },
      ];
      await printLayouts(choice, [{ lines, code: 'TEST' }]);
      setDone(true);
    } catch (error) {
      if (!(error instanceof PrinterFailed)) console.error(error);
      setTrouble(error instanceof PrinterFailed ? error.trouble : 'stopped');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, isDone, trouble, print: () => void send() };
}
