type Metadata = Readonly<Record<string, unknown>>;

const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
const isObject = (value: unknown): value is Metadata => typeof value === 'object' && value !== null;

/** Metadata as texts; absent or mistyped members are empty. */
export function buildMetadataTexts(metadata: Metadata) {
  const { viewport, remotes } = metadata;
  const versions = isObject(remotes) ? Object.entries(remotes) : [];
  return {
    url: textOrEmpty(metadata.url),
    userAgent: textOrEmpty(metadata.userAgent),
    timestamp: textOrEmpty(metadata.timestamp),
    viewport: isObject(viewport) ? `${Number(viewport.width)} × ${Number(viewport.height)}` : '',
    traces: { sent: textOrEmpty(metadata.traceId), failed: textOrEmpty(metadata.failedTraceId) },
    remotes: versions
      .map(([id, version]) => `${id} ${textOrEmpty(version)}`)
      .toSorted()
      .join(', '),
  };
}
