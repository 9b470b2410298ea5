import { hideSecretsOfPath } from '@trassa/service-kit/logged-path.rules';

/** Stored part of a violation report: no page samples, no queries, no secret addresses. */
interface CspFacts {
  directive: string;
  blocked: string;
  page: string;
  line: string;
}

const MOST_REPORTS_OF_BODY = 10;

/** Parses both report formats of browsers: `report-uri` (one object) and `report-to` (a list). */
export function readCspFacts(body: unknown): CspFacts[] {
  const items = Array.isArray(body) ? body.slice(0, MOST_REPORTS_OF_BODY) : [body];
  return items.flatMap((item) => {
    const report = asRecord(asRecord(item)['csp-report'] ?? asRecord(item).body);
    const directive = toText(
      report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'],
    );
    if (!directive) return [];
    return [
      {
        directive,
        blocked: toLoggedAddress(report['blocked-uri'] ?? report.blockedURL),
        page: toLoggedAddress(report['document-uri'] ?? report.documentURL),
        line: toText(report['line-number'] ?? report.lineNumber),
      },
    ];
  });
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 300) : '';
}

function toLoggedAddress(address: unknown): string {
  return hideSecretsOfPath(toText(address).split(/[?#]/, 1)[0] ?? '');
}
