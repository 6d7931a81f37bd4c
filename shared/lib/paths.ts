/**
 * Fills path parameters and the query: `fillPath('/api/orders/:id', { id: 7 }, { a: 1 })`. Skips null and undefined.
 */
export function fillPath(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] == null) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value != null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
