import type { Identity } from '@trassa/contracts/identity';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { findProvenanceFault, type Provenance } from '@trassa/contracts/platform/release-provenance';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { GatewayTables, ReleaseAuditTable } from '../../db/schema.ts';
import type { LiveRegistry } from './live-registry.ts';
import { listAllReleases, listAuditRows, listLiveRemotes, listProposals } from './releases.queries.ts';
import type { ChangeReason, Releases } from './releases.ts';

/** Public keys of releases, and whether publishing requires a provenance from committed sources. */
interface ProvenanceRule {
  publicKeys: readonly string[];
  isNeeded: boolean;
}

/** Refuses a wrong provenance; if one is needed, also none or uncommitted sources. @throws releases/no-provenance */
async function refuseUnprovenRelease(
  { publicKeys, isNeeded }: ProvenanceRule,
  manifest: RemoteManifest,
  provenance: Provenance | undefined,
): Promise<void> {
  const fault = provenance ? await findProvenanceFault(provenance, manifest, publicKeys) : 'absent';
  const isAccepted = fault === null || (!isNeeded && (fault === 'absent' || fault === 'uncommitted'));
  if (!isAccepted) throw problem('releases/no-provenance', { details: fault });
}

interface ReleaseChange {
  identity: Identity;
  request: FastifyRequest;
  body: { why: string };
}

interface ReleaseRoutesParts {
  /** Router of calls for administrators. */
  forAdmins: Router;
  author: {
    /** Name of the person or tool that changes releases. @throws for callers who may not */
    getName: (call: Pick<ReleaseChange, 'identity' | 'request'>) => Promise<string>;
    isManager: (call: Pick<ReleaseChange, 'identity' | 'request'>) => Promise<boolean>;
  };
  db: Db<GatewayTables>;
  releases: Releases;
  registry: LiveRegistry;
  rule: ProvenanceRule;
}

/** Admin API of the registry. */
export function releaseRoutes(route: Router, { forAdmins, author, db, releases, registry, rule }: ReleaseRoutesParts) {
  const { publish, promote, approve, reject, rollback, kill, revive } = platformEndpoints;
  route(platformEndpoints.registry, () => registry.current());
  route(platformEndpoints.stamp, () => ({ stamp: registry.current().stamp }));
  forAdmins(platformEndpoints.releases, async (call) => ({
    ...(await listReleases(db)),
    mayChange: await author.isManager(call),
  }));
  forAdmins(platformEndpoints.audit, ({ query }) => listAudit(db, query));
  const because = async ({ identity, request, body }: ReleaseChange): Promise<ChangeReason> => ({
    by: await author.getName({ identity, request }),
    why: body.why,
  });
  route(publish, async (call) => {
    const { manifest, files: encoded, signature, provenance, promote: isPromoted } = call.body;
    const reason = await because(call);
    const files = new Map(Object.entries(encoded).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
    await refuseUnprovenRelease(rule, manifest, provenance);
    const state = await releases.publish({ manifest, files, signature, provenance }, reason);
    return isPromoted ? releases.release({ remote: manifest.id, version: manifest.version }, reason) : state;
  });
  const buildVersion = ({ params, body }: { params: { remote: string }; body: { version: string } }) => ({
    remote: params.remote,
    version: body.version,
  });
  route(promote, async (call) => releases.release(buildVersion(call), await because(call)));
  route(approve, async (call) => releases.approve(buildVersion(call), await because(call)));
  route(reject, async (call) => releases.reject(buildVersion(call), await because(call)));
  route(rollback, async (call) =>
    releases.rollback(call.params.remote, { ...(await because(call)), version: call.body.version }),
  );
  route(kill, async (call) => releases.kill(call.params.remote, await because(call)));
  route(revive, async (call) => releases.revive(call.params.remote, await because(call)));
}

async function listReleases(db: Db<GatewayTables>) {
  const { live, releases, proposals } = await db.withoutCompany(async (trx) => ({
    live: await listLiveRemotes(trx),
    releases: await listAllReleases(trx),
    proposals: await listProposals(trx),
  }));
  return {
    remotes: live.map(({ remote, version, killed, manifest }) => ({
      remote,
      live: version,
      killed,
      title: manifest.title,
    })),
    releases: releases.map(({ published_at, published_by, ...release }) => ({
      ...release,
      publishedAt: published_at.toISOString(),
      publishedBy: published_by,
    })),
    proposals: proposals.map(toAuditEntry),
  };
}

async function listAudit(db: Db<GatewayTables>, query: { remote?: string | undefined; limit?: number | undefined }) {
  const rows = await db.withoutCompany((trx) =>
    listAuditRows(trx, { remote: query.remote, limit: query.limit ?? 100 }),
  );
  return { entries: rows.map(toAuditEntry) };
}

function toAuditEntry({ at, by, remote, action, from_version, to_version, why }: Selectable<ReleaseAuditTable>) {
  return { at: at.toISOString(), by, remote, action, from: from_version, to: to_version, why };
}
