// @vitest-environment happy-dom

import type { RoadTrip } from '@trassa/contracts/orders/overview';
import { type SlotRenderer, SlotRendererProvider } from '@trassa/mfe-kit/slots';
import { keepOutOfView } from '@trassa/testing/browser/in-view';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { aRoadTrip } from '../../testing/order-factories.ts';
import { OnRoadCard } from './on-road.tsx';

const silent = { code: 'call', text: 'Позвонить: нет новостей 14 ч' } as const;

test.each<[Partial<RoadTrip>, string]>([
  [{}, 'по плану'],
  [{ nextStep: { code: 'warn_client', text: 'Предупредить клиента' } }, 'опоздает'],
  [{ nextStep: silent }, 'без новостей'],
  [{ late: true, nextStep: silent }, 'опаздывает'],
  [{ deliveryDate: null }, 'срок не указан'],
])('a trip %j on the road is said to be «%s», as its next step has it', (parts, word) => {
  const page = showPage(<OnRoadCard count={1} nearest={[aRoadTrip(parts)]} />, { path: '/dashboard' });
  expect(page.getByText(word)).toBeTruthy();
});

const Position: SlotRenderer = ({ name, props }) => `${name} ${'plate' in props ? props.plate : ''}`;

test('positions of vehicles are asked for when the list comes into view', () => {
  const { see } = keepOutOfView();
  const page = showPage(
    <SlotRendererProvider value={Position}>
      <OnRoadCard count={1} nearest={[aRoadTrip({ vehiclePlate: 'О711РА33' })]} />
    </SlotRendererProvider>,
    { path: '/dashboard' },
  );
  expect(page.queryByText(/vehicle.position/)).toBeNull();
  see();
  expect(page.getByText('vehicle.position О711РА33')).toBeTruthy();
});
