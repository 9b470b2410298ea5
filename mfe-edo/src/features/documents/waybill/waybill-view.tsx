import type { ChainWay } from '@trassa/contracts/edo/document';
import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import type { ReactNode } from 'react';
import styles from './waybill.module.css';
import { WaybillCargo } from './waybill-cargo.tsx';
import { WaybillDetails } from './waybill-details.tsx';
import { WaybillLeg } from './waybill-leg.tsx';
import { WaybillParties } from './waybill-parties.tsx';
import { WaybillRig } from './waybill-rig.tsx';
import { WaybillStages } from './waybill-stages.tsx';

interface ViewProps {
  /** Content at the top: changes by the opened title. */
  readonly lead?: ReactNode;
  readonly fields: WaybillFields;
  readonly way: ChainWay | null;
  /** Set where the details are shown separately. */
  readonly withoutDetails?: boolean;
}

/** Waybill for people: route, parties, vehicle and driver, cargo, stages, details. */
export function WaybillView({ lead, fields, way, withoutDetails }: ViewProps) {
  const hasT1 = fields.Грузоотправитель !== null || fields.Грузы.length > 0 || fields.ТранспортныеСредства.length > 0;
  return (
    <div className={styles.view}>
      {lead}
      {hasT1 || fields.Получение ? <WaybillLeg fields={fields} way={way} /> : null}
      {hasT1 ? <WaybillParties fields={fields} /> : null}
      {hasT1 ? <WaybillRig fields={fields} /> : null}
      <WaybillCargo fields={fields} />
      <WaybillStages fields={fields} />
      {withoutDetails ? null : <WaybillDetails fields={fields} />}
    </div>
  );
}
