/** The page of one student, for links and routes. */
export const studentPath = (studentId: string): string => `/students/${studentId}`;
