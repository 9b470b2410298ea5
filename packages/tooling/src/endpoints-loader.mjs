import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What a browser needs of an endpoint to call it. */
const parts = ['method', 'path', 'kind', 'access', 'stepUp'];

const isEndpoint = (value) => typeof value.path === 'string';
const cut = (endpoint) =>
  Object.fromEntries(parts.filter((part) => part in endpoint).map((part) => [part, endpoint[part]]));
const cutTable = (table) => Object.fromEntries(Object.entries(table).map(([name, endpoint]) => [name, cut(endpoint)]));

/**
 * Leaves schemas and settings of servers out of a file of endpoints: with them each remote would carry zod and every schema
 * (22 kB compressed). A plain module, because the bundler runs loaders in workers; the time makes a changed file load anew.
 * @public
 */
export default async function endpointsLoader() {
  const exported = await import(`${pathToFileURL(this.resourcePath)}?${statSync(this.resourcePath).mtimeMs}`);
  return Object.entries(exported)
    .map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(isEndpoint(value) ? cut(value) : cutTable(value))};`,
    )
    .join('\n');
}
