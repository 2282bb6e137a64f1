/** One figure: its name in the JSON line, its limit, and what it was computed from. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit?: number;
  readonly from: string;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;
export const rounded = (value: number, digits = 3) => Number(value.toFixed(digits));
