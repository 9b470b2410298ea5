// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { SlotOwnersProvider, type SlotRenderer, SlotRendererProvider } from '@trassa/mfe-kit/slots';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { signedIn } from '@trassa/testing/browser/session';
import { Button } from '@trassa/ui/button';
import { beforeEach, expect, test } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { OrderPanel } from './order-panel.tsx';

const backend = fakeBackend();
beforeEach(() => signedIn(backend));

/** Remote that shows documents. */
const Viewer: SlotRenderer = ({ name, props }) =>
  name === 'order.document' ? <Button onClick={props.onClose as () => void}>Закрыть документ</Button> : null;

test('an order whose refusal was solved in its waybill has another next step once the waybill is closed', async () => {
  let nextStep = { code: 'answer_refusal', text: 'Ответить на отказ' };
  const order = orderDetails({ status: 'refused' });
  backend.on(ordersEndpoints.details, () => ({ success: true as const, data: { ...order, nextStep } as typeof order }));
  const { person } = showPage(
    <SlotOwnersProvider value={() => ['edo']}>
      <SlotRendererProvider value={Viewer}>
        <OrderPanel id={order.id} place={null} previous={null} next={null} onOpen={() => undefined} />
      </SlotRendererProvider>
    </SlotOwnersProvider>,
    { path: '/dashboard/orders' },
  );
  expect(await screen.findByText('Ответить на отказ')).toBeTruthy();
  await person.click(await screen.findByRole('link', { name: /Груз принят к перевозке/ }));
  nextStep = { ...nextStep, code: 'done', text: 'Ничего не нужно' };
  await person.click(await screen.findByRole('button', { name: 'Закрыть документ' }));
  expect(await screen.findByText('Ничего не нужно')).toBeTruthy();
});
