import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '../../../ui/icon.tsx';

/**
 * Links between views of the same content, one of which is current. Each view has a URL, so that Back and pages without
 * JavaScript work.
 */
export function SwitchLinks<Value extends string>({
  label,
  parameter,
  current,
  options,
}: {
  label: string;
  parameter: string;
  current: Value;
  options: readonly { value: Value; label: string; icon: IconName }[];
}) {
  const { search } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1 rounded-card border border-line bg-sunken p-1">
        {options.map((option) => {
          const query = new URLSearchParams(search);
          query.set(parameter, option.value);
          const here = option.value === current;
          return (
            <li key={option.value} className="grid flex-1 basis-20">
              <Link
                to={`?${query}`}
                replace
                preventScrollReset
                aria-current={here ? 'true' : undefined}
                className={`flex min-h-11 items-center justify-center gap-2 rounded-[7px] px-1 py-1 leading-tight text-center no-underline max-[30rem]:text-small sm:px-2 ${here ? 'border-2 border-ink bg-surface font-bold text-ink' : 'border-2 border-transparent text-ink hover:bg-surface'}`}
              >
                <Icon name={here ? 'check' : option.icon} className="size-4 shrink-0 max-[30rem]:hidden" />
                {option.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
