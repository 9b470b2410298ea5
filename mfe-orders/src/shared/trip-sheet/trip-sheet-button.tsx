import { download, saveFile } from '@trassa/api-client/download';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { tripSheetMessages as messages } from './trip-sheet.messages.ts';

/** Trip sheet of an order with vehicle and driver as PDF. */
export function TripSheetButton({ orderId }: { readonly orderId: string }) {
  const save = useMutation({
    mutationFn: async () => saveFile(await download(ordersEndpoints.tripSheet, { params: { id: orderId } })),
    // A vehicle with a trip sheet cannot be taken back, so the undo is closed.
    onSuccess: () => toast.closeAbout([orderId]),
    onError: (error) => toast.error(error.message),
  });
  if (!useMay('orders.manage')) return null;
  return (
    <Button size="s" icon="printer" loading={save.isPending} onClick={() => save.mutate()}>
      {messages.print}
    </Button>
  );
}
