import type { SpecOf } from './chart-spec.ts';
import { type ChartColumn, type ColumnsLook, columnsSpec } from './columns.ts';
import { type GaugeData, gaugeSpec } from './gauge.ts';

/** Columns, a gauge, or a specification. The same object means that nothing has changed. */
export type Picture =
  | SpecOf
  | { readonly columns: readonly ChartColumn[]; readonly look: ColumnsLook }
  | { readonly gauge: GaugeData };

/** Specification of a picture; part of the library's chunk, so that pages do not carry it. */
export function getSpec(picture: Picture, isNarrow: boolean): SpecOf {
  if (typeof picture === 'function') return picture;
  return 'gauge' in picture ? gaugeSpec(picture.gauge) : columnsSpec(picture.columns, { ...picture.look, isNarrow });
}
