/** Returns everything entered in a form except passwords, to redisplay it. */
export function typedValues(form: FormData): Record<string, string> {
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
  );
  return Object.fromEntries(typed);
}
