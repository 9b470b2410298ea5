import { onDemand } from '../overlay/on-demand.ts';
import { ControlOnDemand } from './control-on-demand.tsx';
import type { FieldFrameProps } from './field-frame.tsx';

/** A day without time, as `YYYY-MM-DD`; null when none. */
type DayText = string | null;

/** Properties of a DateField; days are `YYYY-MM-DD` texts. */
export type DateFieldProps = FieldFrameProps & {
  readonly value: DayText | undefined;
  readonly onChange: (day: DayText) => void;
  readonly onBlur?: () => void;
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
};

const dateControl = onDemand(async () => (await import('../antd/date-control.tsx')).DateControl);

/**
 * A day, typed as 20.11.2025 or picked from the calendar (weeks start on Monday). Its code is fetched with the first
 * field.
 */
export function DateField(props: DateFieldProps) {
  return <ControlOnDemand source={dateControl} control={props} />;
}
