// Titles of work orders that are suggested without an external service, by trade.

export const plumbing = [
  "Shut off the water supply and make the area safe",
  "Find the source of the leak or blockage",
  "Repair or replace the damaged part",
  "Test under pressure and check for drips",
  "Dry and clean the area",
] as const;
export const electrical = [
  "Switch off and lock the circuit",
  "Measure voltage and find the fault",
  "Replace the faulty fitting, switch or wiring",
  "Restore power and test every outlet on the circuit",
  "Record the circuit in the log book",
] as const;
export const airConditioning = [
  "Check thermostat settings and error codes",
  "Inspect and replace the filters",
  "Clean coils and the condensate drain",
  "Check refrigerant, belts and fan motor",
  "Run a full cycle and note the temperatures",
] as const;
export const refrigeration = [
  "Move goods to another unit and note the temperature",
  "Inspect door gaskets and hinges",
  "Clean the condenser coil and check the fans",
  "Check the defrost cycle and the refrigerant",
  "Watch the temperature for an hour before refilling",
] as const;
export const doors = [
  "Inspect hinges, closer, lock and frame",
  "Adjust or replace the worn parts",
  "Check opening force and closing speed",
  "Test the lock and the emergency opening",
] as const;
export const glass = [
  "Secure the area and cover the broken pane",
  "Measure and order the glass",
  "Remove the old pane and clean the frame",
  "Fit and seal the new pane",
  "Clear away all splinters",
] as const;
export const roof = [
  "Protect the goods and the floor below",
  "Inspect the roof and find where water enters",
  "Clear gutters and downpipes",
  "Seal or replace the damaged area",
  "Check again after the next rain",
] as const;
export const painting = [
  "Cover floor and fixtures",
  "Clean, fill and sand the surface",
  "Prime and paint two coats",
  "Remove covers and check the finish in daylight",
] as const;
export const floor = [
  "Mark off the trip hazard",
  "Remove the damaged pieces and level the ground",
  "Lay and fix the new pieces",
  "Let it set, then clean and reopen the area",
] as const;
export const pests = [
  "Find entry points and traces",
  "Set traps or treatment by the safety sheet",
  "Close the entry points",
  "Check again after one week",
] as const;
export const anyJob = [
  "Inspect the problem on site and take photos",
  "Make the area safe",
  "List the parts and tools needed",
  "Carry out the repair",
  "Test the result and clean the area",
] as const;
