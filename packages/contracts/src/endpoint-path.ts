/** Path of a call: parameters of the endpoint's path filled in and escaped; a missing one is empty. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Parameters of a path by the path of an endpoint; null when the two differ. */
export function parsePathParams(pattern: string, path: string): Record<string, string> | null {
  const parts = pattern.split('/');
  const values = path.split('/');
  const fits = parts.length === values.length && parts.every((part, i) => part.startsWith(':') || part === values[i]);
  if (!fits) return null;
  const params = parts.flatMap((part, i) =>
    part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[i] ?? '')]] : [],
  );
  return Object.fromEntries(params);
}
