import { writeFileSync } from 'node:fs';
import { buildNextWire, getAllDigests, readWire, wirePath } from './wire-digests.ts';

/* `npm run wire [-- --breaking]` raises the versions of services whose calls differ from those of `wire.json`: the minor one,
   or the major one where present callers would no longer work. */

const formerWire = readWire();
const isBreaking = process.argv.includes('--breaking');
const nextWire = Object.entries(getAllDigests()).map(
  ([service, calls]) => [service, buildNextWire(formerWire[service], calls, isBreaking)] as const,
);
for (const [service, { version }] of nextWire)
  if (formerWire[service]?.version !== version)
    console.log(`${service}: ${formerWire[service]?.version ?? 'new'} → ${version}`);
writeFileSync(wirePath, `${JSON.stringify(Object.fromEntries(nextWire), null, 2)}\n`);
