import { buildNextStep, type NextStepFacts } from '@trassa/contracts/orders/next-step.rules';
import { formatDayTime } from '@trassa/ui/format-date';
import { expect, test } from 'vitest';

const facts: Omit<NextStepFacts, 'pickupAt'> = {
  status: 'confirmed',
  isSilent: false,
  hasVehicle: true,
  hasPrice: true,
  isPaymentRequested: false,
  deliveryAt: null,
  deliveredAt: null,
  newsDueAt: null,
  documents: null,
  platform: 'own',
  paymentTerms: null,
};

test.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 20, 21, 30))))(
  'a step at %s is written as lists write it, though the service has formats of its own',
  (pickupAt) => {
    const now = new Date('2026-01-01T00:00:00Z');
    const { text } = buildNextStep({ ...facts, pickupAt }, now);
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      `Подать машину к ${formatDayTime(pickupAt, now)}`.replaceAll('\u00a0', ' '),
    );
  },
);
