type Metadata = Readonly<Record<string, unknown>>;

const formatText = (value: unknown) => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Metadata => typeof value === 'object' && value !== null;

/** Metadata as texts; absent or mistyped members are empty. */
export function buildFacts(metadata: Metadata) {
  const { viewport, remotes } = metadata;
  const versions = isRecord(remotes) ? Object.entries(remotes) : [];
  return {
    url: formatText(metadata.url),
    userAgent: formatText(metadata.userAgent),
    timestamp: formatText(metadata.timestamp),
    viewport: isRecord(viewport) ? `${Number(viewport.width)} × ${Number(viewport.height)}` : '',
    traces: { sent: formatText(metadata.traceId), failed: formatText(metadata.failedTraceId) },
    remotes: versions
      .map(([id, version]) => `${id} ${formatText(version)}`)
      .toSorted()
      .join(', '),
  };
}
