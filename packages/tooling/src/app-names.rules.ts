/** Existing names that a new one must not collide with. */
interface ExistingNames {
  apps: readonly string[];
  /** Paths of pages of remotes. */
  paths: readonly string[];
}

/** First path segments that the gateway answers itself. */
const gatewayPaths = ['api', 'assets', 'health', 'internal', 'remotes'];

/** Reason why a remote may not be called `name`; null when it may. */
export function getRemoteNameRefusal(name: string, taken: ExistingNames): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    return `"${name}" is no name of a remote: lower-case latin words joined by hyphens, at most 30 signs`;
  }
  if (name.startsWith('mfe-'))
    return `Leave "mfe-" out: the folder of "${name.slice(4)}" is called mfe-${name.slice(4)}`;
  if (taken.apps.includes(name)) return `mfe-${name} exists already`;
  if (gatewayPaths.includes(name)) return `/${name} belongs to the gateway, so no remote can be called "${name}"`;
  if (taken.paths.includes(`/${name}`)) return `/${name} is a page of another remote, choose another name`;
  return null;
}

/** Reason why a service may not be called `name`; null when it may. The name is also a Postgres schema. */
export function getServiceNameRefusal(name: string, taken: Pick<ExistingNames, 'apps'>): string | null {
  if (!/^[a-z][a-z0-9]*$/.test(name) || name.length > 30) {
    return `"${name}" is no name of a service: one lower-case latin word, at most 30 signs`;
  }
  if (taken.apps.includes(name)) return `services/${name} exists already`;
  const reserved = ['public', 'platform', 'docs', 'health'];
  if (reserved.includes(name) || name.startsWith('pg')) {
    return `"${name}" is taken by Postgres or by the gateway, choose another name`;
  }
  return null;
}

/** `price-list` becomes `priceList`. */
export function toCamelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
}

/** `price-list` becomes `PriceList`. */
export function toPascalCase(name: string): string {
  const camel = toCamelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
