import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type ServiceContract } from '@trassa/contracts/catalogue';
import { getSchemas } from '@trassa/contracts/endpoint';
import { root } from './workspace.ts';

export const wirePath = join(root, 'packages/contracts/src/wire.json');

/** Version of a service's contract, and the digest of each of its calls by name. */
interface ServiceWire {
  version: string;
  calls: Record<string, string>;
}

type Schema = ReturnType<typeof getSchemas>['body'];

const toJsonSchema = (schema: Schema, io: 'input' | 'output') => schema?.toJSONSchema({ io, unrepresentable: 'any' });

/** Digests by call of all that caller and service must agree about: address, access, schemas, not texts for docs. */
function getCallDigests(contract: ServiceContract): Record<string, string> {
  const digests = Object.entries(contract).map(([name, endpoint]) => {
    const { params, query, body, reply } = getSchemas(endpoint);
    const { method, path, access, kind, handle, scope } = endpoint;
    const sent = [params, query, body].map((schema) => toJsonSchema(schema, 'input') ?? null);
    const text = JSON.stringify([method, path, access, kind, handle, scope, sent, toJsonSchema(reply, 'output')]);
    return [name, createHash('sha256').update(text).digest('base64url').slice(0, 10)];
  });
  return Object.fromEntries(digests.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}

/**
 * Next entry of `wire.json` for a service: unchanged where no call differs; a major version where a call was removed or
 * the change `isBreaking` for present callers; else a minor version.
 */
export function buildNextWire(
  before: ServiceWire | undefined,
  calls: ServiceWire['calls'],
  isBreaking: boolean,
): ServiceWire {
  if (!before) return { version: '1.0.0', calls };
  const [major = 1, minor = 0] = before.version.split('.').map(Number);
  if (Object.keys(before.calls).some((name) => !calls[name])) return { version: `${major + 1}.0.0`, calls };
  if (Object.entries(calls).every(([name, digest]) => before.calls[name] === digest)) return before;
  return { version: isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`, calls };
}

/** Digests of all services, by name. */
export const getAllDigests = () =>
  Object.fromEntries(Object.entries(catalogue).map(([service, contract]) => [service, getCallDigests(contract)]));

/** Content of `wire.json`, which `npm run wire` writes. */
export const readWire = (): Record<string, ServiceWire> => JSON.parse(readFileSync(wirePath, 'utf8'));
