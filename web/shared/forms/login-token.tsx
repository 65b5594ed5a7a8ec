import { useSite } from '../page/site.tsx';

/** The anti-forgery token of a form that is sent without JavaScript. */
export function LoginToken() {
  const { viewer } = useSite();
  return viewer.loginToken ? <input type="hidden" name="loginToken" value={viewer.loginToken} /> : null;
}
