import { describe, expect, test } from "vitest";
import { openingTimesFrom } from "#domain/stores/opening-times.ts";

const WEEK = [1, 2, 3, 4, 5];
const written = (text: string) =>
  openingTimesFrom(text)?.map(({ days, from, to }) => `${days.join("")} ${from}-${to}`) ?? null;

describe("opening hours as people write them", () => {
  test.each([
    ["Mon–Sat 9 am – 9 pm, Sun 10 am – 6 pm", ["123456 09:00-21:00", "0 10:00-18:00"]],
    ["Mon–Sat 9 am – 9 pm, deliveries before 8", ["123456 09:00-21:00"]],
    ["Mon-Fri 08:00-17:00", ["12345 08:00-17:00"]],
    ["Monday to Friday: 8:30 a.m. to 5 p.m.; Saturday 9-12", ["12345 08:30-17:00", "6 09:00-12:00"]],
    ["Mon, Wed & Fri 7.30-15.00", ["135 07:30-15:00"]],
    ["daily 6am-12am", ["0123456 06:00-24:00"]],
    ["Mon-Fri 9-5", ["12345 09:00-17:00"]],
    ["Mon-Fri 8-10 pm", ["12345 08:00-22:00"]],
    ["Sat 1-5pm", ["6 13:00-17:00"]],
    ["Fri-Mon 10:00-24:00", ["5601 10:00-24:00"]],
    ["Mon-Sat 8:00-20:00, closed Sunday", ["123456 08:00-20:00"]],
    ["Mon-Sat 8:00-20:00. Sun: closed", ["123456 08:00-20:00"]],
    ["Store open: Tues–Thurs 10-18 and Sundays 11 am to 4 pm", ["234 10:00-18:00", "0 11:00-16:00"]],
    ["24/7", ["0123456 00:00-24:00"]],
    ["Open 24 hours", ["0123456 00:00-24:00"]],
    ["Lunes a viernes de 9:00 a 18:00, sábado 10-14", ["12345 09:00-18:00", "6 10:00-14:00"]],
    ["Todos los días 8:00 - 22:00", ["0123456 08:00-22:00"]],
  ])("“%s” is read", (text, expected) => {
    expect(written(text)).toEqual(expected);
  });

  test.each([
    "",
    "see the door",
    "9-5",
    "Mon-Fri 9-12, 14-18",
    "Mon-Fri 9:00-12:00 Mon-Fri 14:00-18:00",
    "Mon-Fri 9:00-17:00, Saturdays by appointment",
    "Mon-Fri 9:00-17:00, Sun on request",
    "Fri 18:00-02:00",
    "Mon-Fri 25:00-26:00",
    "Mon-Fri 9:75-17:00",
    "Mon-Fri 13 pm - 15 pm",
    "Daily 7-11",
    "Mon-Sat 8-10",
    "Mon-Fri 9 am - 10",
    "Deliveries Mon-Fri 6-8 am",
    "Mon-Fri 9:00-17:00. Pharmacy Sat 9:00-13:00",
    "Mon-Sun 9-21, closed Sundays in winter",
    "Marketplace 9-17",
    `Mon-Fri 9:00-17:00 ${"x".repeat(200)}`,
  ])("“%s” is left alone", (text) => {
    expect(openingTimesFrom(text)).toBeNull();
  });

  test("no text takes long to read", () => {
    for (const part of ["mon,", "mon-", "9-", "mon 9 ", "a "])
      expect(openingTimesFrom(part.repeat(60).slice(0, 200))).toBeNull();
  });
});

test("days of a range are those of the week", () => {
  expect(openingTimesFrom("Mon-Fri 8-17")?.[0]?.days).toEqual(WEEK);
});
