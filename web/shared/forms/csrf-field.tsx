import { useSite } from '../page/site.tsx';

/** The CSRF token of a form that is sent without JavaScript; on the wire it has the name that the specification gives it. */
export function CsrfField() {
  const { viewer } = useSite();
  return viewer.loginToken ? <input type="hidden" name="loginToken" value={viewer.loginToken} /> : null;
}
