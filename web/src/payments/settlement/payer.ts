import { partsOfPersonId, type Id } from '../../../../shared/contract/ids.ts';
import { getTopUpInfo } from '../../../../shared/payments/calls/get-top-up-info.ts';
import { listPayableItems } from '../../../../shared/payments/calls/list-payable-items.ts';
import { useCall } from '../../client/hooks.ts';

/** Reads who pays: of the order that a top-up names, else, or when this order is gone, of the person as they are now. */
export const usePayer = (personId: Id<'person'>, orderNo: Id<'order'> | undefined) => {
  const who = partsOfPersonId(personId);
  const ofOrder = useCall(getTopUpInfo, orderNo && { ...who, orderNo });
  const isGone = ofOrder.error?.code === '1700037';
  const ofPerson = useCall(listPayableItems, orderNo === undefined || isGone ? who : undefined);
  const payer = orderNo === undefined || isGone ? ofPerson : ofOrder;
  return {
    ...{ data: payer.data, error: payer.error },
    ...{ dataUpdatedAt: payer.dataUpdatedAt, isFetchedAfterMount: payer.isFetchedAfterMount },
    /** Why it is not the order that was asked for. */
    message: isGone ? ofOrder.error?.message : undefined,
    refetch: () =>
      Promise.all([...(orderNo ? [ofOrder.refetch()] : []), ...(ofPerson.data ? [ofPerson.refetch()] : [])]),
    retry: () => void payer.refetch(),
  };
};
