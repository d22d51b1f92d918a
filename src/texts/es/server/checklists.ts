// Titles of work orders that are suggested without an external service, by trade.

export const plumbing = [
  "Cerrar el agua y asegurar el área",
  "Encontrar el origen de la fuga o del tapón",
  "Reparar o cambiar la pieza dañada",
  "Probar con presión y revisar si gotea",
  "Secar y limpiar el área",
] as const;
export const electrical = [
  "Apagar y bloquear el circuito",
  "Medir el voltaje y encontrar la falla",
  "Cambiar el accesorio, interruptor o cableado dañado",
  "Restablecer la corriente y probar cada toma del circuito",
  "Anotar el circuito en la bitácora",
] as const;
export const airConditioning = [
  "Revisar los ajustes del termostato y los códigos de error",
  "Inspeccionar y cambiar los filtros",
  "Limpiar los serpentines y el desagüe del condensado",
  "Revisar refrigerante, bandas y motor del ventilador",
  "Hacer un ciclo completo y anotar las temperaturas",
] as const;
export const refrigeration = [
  "Pasar la mercancía a otra unidad y anotar la temperatura",
  "Inspeccionar empaques y bisagras de la puerta",
  "Limpiar el serpentín del condensador y revisar los ventiladores",
  "Revisar el ciclo de descongelado y el refrigerante",
  "Vigilar la temperatura una hora antes de volver a llenar",
] as const;
export const doors = [
  "Inspeccionar bisagras, cierrapuertas, cerradura y marco",
  "Ajustar o cambiar las piezas gastadas",
  "Revisar la fuerza de apertura y la velocidad de cierre",
  "Probar la cerradura y la apertura de emergencia",
] as const;
export const glass = [
  "Asegurar el área y cubrir el vidrio roto",
  "Medir y pedir el vidrio",
  "Quitar el vidrio viejo y limpiar el marco",
  "Colocar y sellar el vidrio nuevo",
  "Retirar todas las astillas",
] as const;
export const roof = [
  "Proteger la mercancía y el piso de abajo",
  "Inspeccionar el techo y encontrar por dónde entra el agua",
  "Limpiar canaletas y bajantes",
  "Sellar o cambiar el área dañada",
  "Revisar otra vez después de la próxima lluvia",
] as const;
export const painting = [
  "Cubrir piso y muebles",
  "Limpiar, resanar y lijar la superficie",
  "Aplicar sellador y dos manos de pintura",
  "Quitar las cubiertas y revisar el acabado con luz de día",
] as const;
export const floor = [
  "Señalar el riesgo de tropiezo",
  "Quitar las piezas dañadas y nivelar la base",
  "Colocar y fijar las piezas nuevas",
  "Dejar fraguar, limpiar y abrir el área",
] as const;
export const pests = [
  "Encontrar entradas y rastros",
  "Poner trampas o tratamiento según la hoja de seguridad",
  "Cerrar las entradas",
  "Revisar otra vez en una semana",
] as const;
export const anyJob = [
  "Inspeccionar el problema en el sitio y tomar fotos",
  "Asegurar el área",
  "Anotar las piezas y herramientas necesarias",
  "Hacer la reparación",
  "Probar el resultado y limpiar el área",
] as const;
