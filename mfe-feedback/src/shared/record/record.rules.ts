type Metadata = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Metadata => typeof value === 'object' && value !== null;

/** Metadata as texts; absent or mistyped members are empty. */
export function factsOf(metadata: Metadata) {
  const { viewport, remotes } = metadata;
  const versions = isRecord(remotes) ? Object.entries(remotes) : [];
  return {
    url: textOf(metadata.url),
    userAgent: textOf(metadata.userAgent),
    timestamp: textOf(metadata.timestamp),
    viewport: isRecord(viewport) ? `${Number(viewport.width)} × ${Number(viewport.height)}` : '',
    traces: { sent: textOf(metadata.traceId), failed: textOf(metadata.failedTraceId) },
    remotes: versions
      .map(([id, version]) => `${id} ${textOf(version)}`)
      .toSorted()
      .join(', '),
  };
}
