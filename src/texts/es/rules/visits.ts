// Texts of visits. See docs/contributing.md#texts.

export const onlyAssigneeRecords = "Solo quien hace el trabajo puede registrar una visita.";
export const visitOfAnother = "Esta visita la registró otra persona.";
export const arrivalMissing = "Esta visita no tiene llegada. Registre primero la llegada.";
export const tooManyVisits = (most: number) => `Un ticket puede tener como máximo ${most} visitas.`;
export const timeInvalid = "La hora debe estar en UTC, por ejemplo 2026-11-27T08:30:00.000Z";
export const stepInvalid = "El paso debe ser arrival o leaving";
