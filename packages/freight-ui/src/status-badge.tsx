import { Badge } from '@trassa/ui/badge';
import { type StatusKind, statusLook } from './status-table.tsx';

/** A status code as a badge: one table of code → word, colour, icon. `label` overrides the word only. */
export function StatusBadge(props: {
  readonly kind: StatusKind;
  readonly code: string;
  readonly label?: string;
  readonly size?: 's' | 'm';
}) {
  const look = statusLook(props.kind, props.code);
  return (
    <Badge tone={look.tone} icon={look.icon} title={look.title} size={props.size}>
      {props.label ?? look.label}
    </Badge>
  );
}
