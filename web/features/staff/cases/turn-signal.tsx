import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { weatherSignals, type WeatherSignal } from '../../../../contract/catalogue/weather.ts';
import { ChoiceField, SelectField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';

/** Sets a weather signal manually, with a reason and proof of identity. */
export function TurnSignal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useTranslations('staff.weather');
  const [{ signal, to, mistake }, setTyped] = useState<{ signal: WeatherSignal; to: 'on' | 'off'; mistake: boolean }>({
    signal: 'T8',
    to: 'on',
    mistake: false,
  });
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('turnTitle')}
        act={t('turn')}
        needsReason
        onConfirm={async (reason) => {
          const body = { to, reason, mistake: to === 'off' && mistake };
          await staffApi.turnWeatherSignal({ params: { signal }, body });
          onDone();
        }}
      >
        <p className="text-muted">{t('turnText')}</p>
        <SelectField
          label={t('signal')}
          id="signal"
          value={signal}
          onChange={({ target }) => setTyped({ signal: target.value as WeatherSignal, to, mistake })}
        >
          {weatherSignals.map((one) => (
            <option key={one} value={one}>
              {t(`signals.${one}`)}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="font-semibold">{t('to')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {(['on', 'off'] as const).map((one) => (
              <ChoiceField
                key={one}
                type="radio"
                name="to"
                label={t(one)}
                checked={to === one}
                onChange={() => setTyped({ signal, to: one, mistake })}
              />
            ))}
          </div>
        </fieldset>
        {to === 'off' ? (
          <ChoiceField
            label={t('mistake')}
            checked={mistake}
            onChange={({ target }) => setTyped({ signal, to, mistake: target.checked })}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
