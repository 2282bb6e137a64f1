import { createContext, memo, useContext, type ReactNode } from 'react';

type Slots<Name extends string> = Readonly<Record<Name, ReactNode>>;

const SlotsContext = createContext<Slots<string>>({});
const Slot = ({ name }: { name: string }) => useContext(SlotsContext)[name];

interface StillProps<Name extends string> {
  /** A constant: the frame around the slots. */
  readonly frame: (slot: (name: Name) => ReactNode) => ReactNode;
  readonly slots: Slots<Name>;
}

const Frame = memo(({ frame }: Pick<StillProps<string>, 'frame'>) => frame((name) => <Slot name={name} />));

/**
 * A frame that is rendered once, whatever changes in its slots. Cloudscape's forms and containers give their fields a
 * new context each time they are rendered, and then every field renders again: 300 of them at each key in the editor.
 */
export const Still = <Name extends string>({ frame, slots }: StillProps<Name>) => (
  <SlotsContext value={slots}>
    <Frame frame={frame as StillProps<string>['frame']} />
  </SlotsContext>
);
