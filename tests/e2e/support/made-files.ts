import type { Page } from "@playwright/test";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import type { TestPerson } from "#tests/support/people.ts";

/** A file as `setInputFiles` takes it. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo of a wall with a stain of this colour, drawn in the page. */
export async function photoOf(page: Page, name: string, color: string): Promise<TestFile> {
  const text = await page.evaluate(async (stain) => {
    const canvas = new OffscreenCanvas(1200, 900);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = "#d8d2c4";
    pen.fillRect(0, 0, 1200, 900);
    pen.fillStyle = "#7d6b55";
    pen.fillRect(0, 760, 1200, 140);
    pen.fillStyle = stain;
    pen.beginPath();
    pen.ellipse(600, 420, 260, 180, 0, 0, 7);
    pen.fill();
    const blob = await canvas.convertToBlob({ type: "image/jpeg" });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }, color);
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(text, "base64") };
}

/** A short video that the page's own recorder made. */
export async function recordedVideo(page: Page, name: string): Promise<TestFile> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const isStopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      if (pen) Object.assign(pen, { fillStyle: `hsl(${frame * 12} 60% 50%)` }).fillRect(0, 0, 320, 240);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await isStopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return { name, mimeType: "video/webm", buffer: Buffer.from(text, "base64") };
}

/** Uploads a file as this person; gives its storage key. */
export async function uploadedFile(person: TestPerson, { name, mimeType, buffer }: TestFile) {
  const body = { filename: name, contentType: mimeType, totalSize: buffer.length, chunkSize: 1_048_576 };
  const { uploadId } = (await person.ask(initiateUpload, { body })).data;
  const form = new FormData();
  form.append("chunk", new Blob([new Uint8Array(buffer)]), "part");
  await person.ask(uploadPart, { params: { id: uploadId, n: "1" }, form });
  return (await person.ask(completeUpload, { params: { id: uploadId } })).data.s3Key;
}
