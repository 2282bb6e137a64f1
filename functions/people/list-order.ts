import { inStudentOrder } from '../../shared/students/order.ts';
import type { PersonState } from './person-state.ts';

/**
 * By grade, class and number. The state row has no class name, and reading the school for it would cost the list one
 * more request; ids of classes were given in the order of the classes.
 */
export const inListOrder = (states: readonly PersonState[]): PersonState[] =>
  inStudentOrder(states, ({ grade, classId, studentNumber }) => ({ grade, class: classId ?? '', studentNumber }));
