/** The settlement center (S2.107), px; full width on a phone. */
export const dialogWidths = { payment: 580, refund: 908 } as const;
