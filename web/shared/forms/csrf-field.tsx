import { useSite } from '../page/site.tsx';

/** The CSRF token of a form that is sent without JavaScript, under the name in the specification. */
export function CsrfField() {
  const { viewer } = useSite();
  return viewer.loginToken ? <input type="hidden" name="loginToken" value={viewer.loginToken} /> : null;
}
